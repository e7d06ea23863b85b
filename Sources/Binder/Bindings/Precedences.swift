// The operators of this module, loosest first: `bag ++ target <~ signal ++ name | shout >>> label` is two bindings.
//
// NB: `>>`, `|` and `&` keep the precedences of the standard library: `>>` binds tighter than `|`, so
// `(name | shout) >> label` needs its parentheses, while `name | shout >>> label` does not.

/// The precedence of `++`.
precedencegroup DisposingPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

/// The precedence of `<~`, `>>>` and `<<>>>`.
precedencegroup BindingPrecedence {
  higherThan: DisposingPrecedence
  lowerThan: TernaryPrecedence
}

/// Puts disposables into a bag.
infix operator ++ : DisposingPrecedence
/// Binds the right side to the left.
infix operator <~ : BindingPrecedence
/// Binds the left side to the right, starting with the current value.
infix operator >>> : BindingPrecedence
/// Keeps two values equal.
infix operator <<>>> : BindingPrecedence
