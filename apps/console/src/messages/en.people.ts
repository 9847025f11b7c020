// English of people: the search, and the page of one person.
import type { FoundPerson, Person } from '@aureus/protocol/admin'

type Wallet = Person['wallets'][number]

export const enPeople = {
  lead: 'People of the embedded wallet, and owners of external wallets that signed in.',
  label: 'Address, name, email, provider:subject or id',
  hint: 'At least three characters. Of an address, any seven in a row.',
  short: 'Enter at least three characters.',
  start: 'Search for a person above.',
  none: (search: string) => `No person matches “${search}”.`,
  found: 'People found',
  person: 'Person',
  match: 'Found by',
  kind: 'Wallet',
  kinds: { embedded: 'Embedded', external: 'External' } satisfies Record<
    FoundPerson['kind'],
    string
  >,
  state: 'State',
  states: {
    active: 'Active',
    frozen: 'Frozen',
    banned: 'Banned',
    leaving: 'Leaving',
  } satisfies Record<FoundPerson['state'], string>,
  since: 'Since',
  seen: 'Last seen',
}

export const enPerson = {
  back: 'All people',
  about: 'About',
  id: 'Id',
  names: 'Names',
  leaves: 'Is deleted',
  banned: 'Banned',
  banReason: 'Reason of the ban',
  data: 'Save as a file',
  exported: 'The export is ready.',
  fileName: (id: string) => `person-${id.replaceAll(/[^\w-]/g, '_')}.json`,
  ways: {
    title: 'Ways to sign in',
    none: 'No ways to sign in.',
    provider: 'Way',
    subject: 'Subject',
    label: 'Shown as',
    since: 'Since',
    opens: 'Opens the wallet',
    now: 'Yes',
    held: (time: string) => `From ${time}`,
  },
  wallets: {
    title: 'Wallets and custody',
    none: 'No embedded wallet.',
    addresses: 'Addresses',
    state: 'State',
    states: {
      current: 'In use',
      prepared: 'Prepared for a move',
      retired: 'Retired',
    } satisfies Record<Wallet['state'], string>,
    frozen: 'Frozen',
    factors: 'Recovery factors',
    noFactors: 'None',
    escrow: 'Share for a recovery',
    escrows: {
      server: 'With this server',
      'second-server': 'With the second server',
      owner: 'With the owner',
    } satisfies Record<Wallet['escrow'], string>,
    devices: 'Devices with a share',
    since: 'Since',
  },
  sessions: {
    title: 'Sessions',
    none: 'No sessions.',
    account: 'Account',
    embedded: 'Embedded wallet',
    origin: 'App',
    own: 'Our own pages',
    device: 'Browser',
    used: 'Last used',
    expires: 'Expires',
    actions: 'Action',
  },
  devices: {
    title: 'Devices',
    none: 'No devices.',
    device: 'Device',
    since: 'Since',
    seen: 'Last seen',
    unknown: 'Unknown',
    on: (browser: string, system: string) => `${browser} on ${system}`,
  },
  history: {
    title: 'Security events',
    none: 'No security events.',
    at: 'Time',
    event: 'Event',
    detail: 'Detail',
  },
  notes: {
    title: 'Notes',
    none: 'No notes.',
    by: 'Written by',
    at: 'Time',
    text: 'Note',
    label: 'New note',
    hint: 'The person gets it with a copy of their data.',
  },
  changes: {
    title: 'Actions',
    endAll: {
      title: 'End all sessions',
      effect:
        'Every session of this person ends, on all devices and in all apps. They can sign in again.',
    },
    endOne: {
      title: 'End this session',
      short: 'End',
      effect: 'This session ends. The person can sign in again.',
    },
    freeze: {
      title: 'Freeze this wallet',
      effect:
        'The wallet cannot sign until it is thawed, not even for its owner. The owner gets an email.',
    },
    thaw: {
      title: 'Thaw this wallet',
      effect:
        'The wallet signs again. Make sure that the owner asked for it, by a way that an attacker does not have.',
    },
    ban: {
      title: 'Ban this person',
      effect:
        'Every way to sign in is refused, and all sessions end. The keys stay the person’s: they can still export them.',
    },
    unban: { title: 'Lift the ban', effect: 'The person can sign in again.' },
    export: {
      title: 'Export personal data',
      effect:
        'You get a file with what the server keeps about this person, without shares and hashes.',
    },
    note: { title: 'Add note', effect: 'The note stays on this page for all operators.' },
  },
}
