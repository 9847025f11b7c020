// English for the names of devices, and of passkeys that have the name of one.
export const enDeviceName = {
  /** Such as “Firefox on Windows”. */
  both: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
  /** A passkey of which nothing else is known. */
  passkey: 'Passkey',
}
