extension Signal {
  /// Makes a signal that runs an async operation for each observation, delivers its result and completes.
  ///
  /// The operation runs in the isolation where the signal is made, and its result arrives there. Ending the observation
  /// cancels the operation's task.
  ///
  /// ```swift
  /// let friends = Signal { () async throws(Offline) in
  ///   try await server.friends()
  /// }
  /// // asks the server once per observation; disposing the observation cancels the task
  /// ```
  public init(
    isolation: isolated any Actor = #isolation,
    operation: @escaping () async throws(Failure) -> Element
  ) {
    self.init { observer in
      let work = TaskDisposable()
      let job = IsolatedBox(AsyncJob(operation: operation, observer: observer, work: work))
      work.task = Task { await job.run(on: isolation) }
      return work
    }
  }
}

struct AsyncJob<Element, Failure: Error> {
  let operation: () async throws(Failure) -> Element
  let observer: AnyObserver<Element, Failure>
  let work: TaskDisposable
}

extension IsolatedBox {
  func run<Element, Failure: Error>(on isolation: isolated any Actor) async
  where Value == AsyncJob<Element, Failure> {
    if value.work.isDisposed { return }
    let result = await perform(on: isolation).value
    if value.work.isDisposed { return }
    value.work.finish()
    switch result {
    case .success(let element): value.observer.receive(lastElement: element)
    case .failure(let error): value.observer.on(.failed(error))
    }
  }

  private func perform<Element, Failure: Error>(
    on isolation: isolated any Actor
  ) async -> IsolatedBox<Result<Element, Failure>> where Value == AsyncJob<Element, Failure> {
    do throws(Failure) {
      return IsolatedBox<Result<Element, Failure>>(.success(try await value.operation()))
    } catch {
      return IsolatedBox<Result<Element, Failure>>(.failure(error))
    }
  }
}
