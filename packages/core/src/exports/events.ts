// The event transport. Import it dynamically, and only if events are enabled.
export { type BeaconPage, createBeacon } from '../events/beacon.ts'
