// Entry of what carries events away: import it dynamically, and only where somebody wants them.
export { type BeaconPage, createBeacon } from '../events/beacon.ts'
