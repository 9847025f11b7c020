// English of the server itself: builds, keys, backups and settings.
export const enServer = {
  builds: {
    title: 'Builds',
    part: 'Part',
    parts: { server: 'Server', page: 'Page', wallet: 'Embedded wallet', console: 'Console' },
    version: 'Version',
    build: 'Build',
    started: 'Started',
  },
  keys: {
    title: 'Keys in use and their age',
    none: 'No keys.',
    id: 'Key',
    purpose: 'For',
    age: 'Made',
    rows: 'Rows under it',
    state: 'State',
    current: 'Current',
    old: 'Only opens old rows',
  },
  backups: {
    title: 'Backups and drills',
    none: 'No backup and no drill has been recorded. The commands record theirs.',
    kind: 'Kind',
    kinds: { backup: 'Backup', drill: 'Drill' },
    at: 'Time',
    result: 'Result',
    good: 'Succeeded',
    failed: 'Failed',
    detail: 'Detail',
  },
}

export const enSettings = {
  lead: 'What holds now, and where it comes from. Of secrets, it shows only whether they are set.',
  label: 'Filter',
  none: 'No setting has that in its name.',
  caption: 'Settings',
  name: 'Name',
  value: 'Value',
  source: 'Source',
  sources: { environment: 'Environment', file: 'File', default: 'Default' },
  secretSet: 'Secret, set',
  secretUnset: 'Secret, not set',
  unset: 'Not set',
}
