import type { BeaconPage } from '../events/beacon.ts'

/** For `createBeacon`: reports to a server on another origin, which must list this page in `APP_ORIGINS`. */
export function beaconPage(serverUrl: string): BeaconPage {
  return {
    document,
    navigator: {
      sendBeacon: (path, body) => navigator.sendBeacon(new URL(path, serverUrl), body),
    },
  }
}
