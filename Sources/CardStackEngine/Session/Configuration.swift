/// Checks a configuration. The message of the failure names the field.
public func validate(_ configuration: DeckConfiguration) throws(Failure) {
  _ = try Settings(configuration)
}
