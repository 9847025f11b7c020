// English for the names of devices.
export const enDeviceName = {
  /** Such as “Firefox on Windows”. */
  both: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
}
