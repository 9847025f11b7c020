// English of the names of the name service.
import type { AdminName } from '@aureus/protocol/admin'

export const enNames = {
  lead: 'Registered names, reserved words, and disputes.',
  label: 'Part of a name',
  none: 'No names.',
  noneFound: (search: string) => `No name contains “${search}”.`,
  caption: 'Names',
  name: 'Name',
  state: 'State',
  states: {
    registered: 'Registered',
    reserved: 'Reserved',
    disputed: 'Disputed',
  } satisfies Record<AdminName['state'], string>,
  addresses: 'Addresses',
  since: 'Registered',
  reason: 'Reason',
  actions: 'Actions',
  reserve: {
    heading: 'Reserve a word',
    label: 'Name or word',
    title: 'Reserve it',
    effect: 'It can no longer be registered. Its present owner keeps it.',
  },
  unreserve: { title: 'Lift the reservation', short: 'Lift', effect: 'Anybody can register it.' },
  dispute: {
    title: 'Open a dispute',
    short: 'Dispute',
    effect: 'It resolves on, and its owner cannot change it until the dispute ends.',
  },
  settle: {
    title: 'Settle the dispute',
    short: 'Settle',
    effect: 'Its owner can change it again.',
  },
  release: {
    title: 'Release this name',
    short: 'Release',
    effect: 'Its owner loses it, and anybody can register it.',
  },
}
