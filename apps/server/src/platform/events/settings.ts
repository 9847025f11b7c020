// Whether the page reports its usage.
import * as v from 'valibot'
import { duration, type Read, switchedOn } from '../settings/schema.ts'

export const eventVariables = {
  EVENTS_ENABLED: v.optional(switchedOn, 'false'),
  EVENTS_RETENTION: v.optional(duration, '90d'),
}

export interface EventSettings {
  readonly enabled: boolean
  readonly retentionMs: number
}

export const readEvents = (variables: Read<typeof eventVariables>): EventSettings =>
  Object.freeze({
    enabled: variables.EVENTS_ENABLED,
    retentionMs: variables.EVENTS_RETENTION,
  })
