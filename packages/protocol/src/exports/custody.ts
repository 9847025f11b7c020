// Entry point for custody: the share routes between the wallet and its server.
export * from '../custody/api.ts'
export * from '../custody/envelope.ts'
export * from '../custody/factors.ts'
export * from '../custody/ids.ts'
export * from '../custody/loggedRelease.ts'
export * from '../custody/move.ts'
export { possessionOf } from '../custody/possession.ts'
export * from '../custody/reasons.ts'
export * from '../custody/sealed.ts'
export * from '../custody/wallet.ts'
export {
  type PasskeyAssertion,
  PasskeyAssertionSchema,
  type PasskeyRegistration,
  PasskeyRegistrationSchema,
} from '../passkeys/credential.ts'
