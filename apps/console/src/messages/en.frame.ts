// English of what all pages of the console share.
import type { Role } from '@aureus/protocol/admin'
import type { Section } from '../router/places.ts'

export const enFrame = {
  title: (page: string, brand: string) => `${page} – ${brand} console`,
  console: 'Console',
  skip: 'Skip to the content',
  navigation: 'Sections',
  operator: 'Your session and this page',
  menu: 'Menu',
  lightTheme: 'Light theme',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign out',
  signedInAs: (role: string) => `Signed in as ${role}`,
  until: (time: string) => `until ${time}`,
  sections: {
    overview: 'Overview',
    people: 'People',
    lists: 'Lists',
    mail: 'Mail and webhooks',
    sponsorship: 'Sponsorship',
    nodes: 'Nodes',
    names: 'Names',
    server: 'Server',
    settings: 'Settings',
    audit: 'Audit log',
  } satisfies Record<Section, string>,
  roles: { viewer: 'viewer', support: 'support', admin: 'admin' } satisfies Record<Role, string>,
  needs: {
    viewer: 'for viewers',
    support: 'for support',
    admin: 'for admins',
  } satisfies Record<Role, string>,
  only: {
    viewer: 'Only viewers may do this.',
    support: 'Only support and admins may do this.',
    admin: 'Only admins may do this.',
  } satisfies Record<Role, string>,
  missing: {
    title: 'This page does not exist',
    text: 'The address may be mistyped. The sections lead to every page of the console.',
  },
  loading: 'Loading',
  reload: 'Load again',
  more: 'Show more',
  close: 'Close',
  search: 'Search',
  none: '–',
  yes: 'Yes',
  no: 'No',
}

export const enErrors = {
  unreachable: 'The server did not answer. Check the connection or the tunnel, then load again.',
  unexpected_answer:
    'The server answered in a form that this page does not know. A newer build may be running: reload the page.',
  forbidden: (role: Role) => `Your role may not do this. It takes the role ${role}.`,
  other: 'The server could not do this.',
  request: (id: string) => `Request ${id}`,
}

export const enHelp = {
  title: 'Keyboard shortcuts',
  search: 'Go to the search field of the page',
  help: 'Show this list',
  open: (section: string) => `Open ${section}`,
  rows: 'Move through the rows of a table',
  chart: 'Move through the times of a chart',
  escape: 'Close a dialog',
  single: 'Use shortcuts of single keys',
}
