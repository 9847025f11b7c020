// The suffix of this service's names.
import { isZone } from '@aureus/protocol'
import * as v from 'valibot'
import { text } from '../../platform/settings/schema.ts'

export const nameVariables = {
  NAMES_ZONE: v.optional(
    text(
      'expected a domain in lower case, such as names.example.com',
      (value) => value.includes('.') && isZone(value),
    ),
    'aureus.id',
  ),
}
