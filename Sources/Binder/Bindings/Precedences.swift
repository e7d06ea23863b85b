// The operators of this module, loosest first: `bag ++ target <~ signal ++ name | shout >>> label` puts two bindings
// into a bag.
//
// NB: `>>`, `|` and `&` are the standard library's and keep its precedences: `>>` binds tighter than `|`, so that
// `(name | shout) >> label` wants its parentheses, while `name | shout >>> label` does without.

/// Putting disposables into a bag.
precedencegroup DisposingPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

/// Binding one thing to another.
precedencegroup BindingPrecedence {
  higherThan: DisposingPrecedence
  lowerThan: TernaryPrecedence
}

/// Puts disposables into a bag.
infix operator ++ : DisposingPrecedence
/// Binds what is on the right to what is on the left.
infix operator <~ : BindingPrecedence
/// Binds what is on the left to what is on the right, with the current value at once.
infix operator >>> : BindingPrecedence
/// Keeps two values equal.
infix operator <<>>> : BindingPrecedence
