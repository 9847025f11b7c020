// Modal: report events to a server on another origin

import type { Client } from '@aureus/core'
import { createBeacon } from '@aureus/core/events'
import { beaconPage } from '@aureus/core/server'

export const report = (client: Client) =>
  client.events.subscribe(createBeacon(beaconPage('https://auth.example.com')))
