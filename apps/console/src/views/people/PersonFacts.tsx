// What the server knows about a person and an operator only reads.
import type { Person } from '@aureus/protocol/admin'
import { enFrame } from '../../messages/en.frame.ts'
import { enPerson } from '../../messages/en.people.ts'
import { formatTime } from '../../parts/format.ts'
import { Empty } from '../../parts/Load.tsx'
import layout from '../../parts/layout.module.css'
import { Section } from '../../parts/Section.tsx'
import { type Column, Table } from '../../parts/Table.tsx'
import { Ago, Code, Time } from '../../parts/Time.tsx'

export function deviceName(device: { browser: string | null; system: string | null }): string {
  const { browser, system } = device
  if (browser !== null && system !== null) return enPerson.devices.on(browser, system)
  return browser ?? system ?? enPerson.devices.unknown
}

const wayColumns: readonly Column<Person['ways'][number]>[] = [
  { id: 'provider', title: enPerson.ways.provider, cell: ({ provider }) => provider },
  { id: 'subject', title: enPerson.ways.subject, cell: ({ subject }) => <Code>{subject}</Code> },
  { id: 'label', title: enPerson.ways.label, cell: ({ label }) => <bdi>{label}</bdi> },
  {
    id: 'since',
    title: enPerson.ways.since,
    cell: ({ createdAtMs }) => <Time atMs={createdAtMs} />,
  },
  {
    id: 'opens',
    title: enPerson.ways.opens,
    cell: ({ heldUntilMs }) =>
      heldUntilMs === null ? enPerson.ways.now : enPerson.ways.held(formatTime(heldUntilMs)),
  },
]

export function Ways({ ways }: Pick<Person, 'ways'>) {
  const words = enPerson.ways
  return (
    <Section title={words.title}>
      {ways.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={ways}
          keyOf={({ provider, subject }) => `${provider}:${subject}`}
          columns={wayColumns}
        />
      )}
    </Section>
  )
}

const walletColumns: readonly Column<Person['wallets'][number]>[] = [
  {
    id: 'addresses',
    title: enPerson.wallets.addresses,
    cell: ({ addresses }) =>
      addresses.map((address) => (
        <div key={address}>
          <Code>{address}</Code>
        </div>
      )),
  },
  {
    id: 'state',
    title: enPerson.wallets.state,
    cell: ({ state }) => enPerson.wallets.states[state],
  },
  {
    id: 'frozen',
    title: enPerson.wallets.frozen,
    cell: ({ frozen }) => (
      <span className={frozen ? layout.weak : undefined}>{frozen ? enFrame.yes : enFrame.no}</span>
    ),
  },
  {
    id: 'factors',
    title: enPerson.wallets.factors,
    cell: ({ factors }) => factors.join(', ') || enPerson.wallets.noFactors,
  },
  {
    id: 'escrow',
    title: enPerson.wallets.escrow,
    cell: ({ escrow }) => enPerson.wallets.escrows[escrow],
  },
  { id: 'devices', title: enPerson.wallets.devices, numeric: true, cell: ({ devices }) => devices },
]

export function Wallets({ wallets }: Pick<Person, 'wallets'>) {
  const words = enPerson.wallets
  return (
    <Section title={words.title}>
      {wallets.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={wallets}
          keyOf={({ addresses, createdAtMs }) => `${addresses[0]} ${createdAtMs}`}
          columns={walletColumns}
        />
      )}
    </Section>
  )
}

const deviceColumns: readonly Column<Person['devices'][number]>[] = [
  { id: 'device', title: enPerson.devices.device, cell: deviceName },
  {
    id: 'since',
    title: enPerson.devices.since,
    cell: ({ createdAtMs }) => <Time atMs={createdAtMs} />,
  },
  {
    id: 'seen',
    title: enPerson.devices.seen,
    cell: ({ lastSeenAtMs }) => <Ago atMs={lastSeenAtMs} />,
  },
]

export function Devices({ devices }: Pick<Person, 'devices'>) {
  const words = enPerson.devices
  return (
    <Section title={words.title}>
      {devices.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={devices}
          keyOf={({ id }) => id}
          columns={deviceColumns}
        />
      )}
    </Section>
  )
}

const historyColumns: readonly Column<Person['history'][number] & { index: number }>[] = [
  { id: 'event', title: enPerson.history.event, cell: ({ event }) => event },
  { id: 'detail', title: enPerson.history.detail, cell: ({ detail }) => <bdi>{detail}</bdi> },
  { id: 'at', title: enPerson.history.at, cell: ({ atMs }) => <Time atMs={atMs} /> },
]

export function History({ history }: Pick<Person, 'history'>) {
  const words = enPerson.history
  return (
    <Section title={words.title}>
      {history.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={history.map((event, index) => ({ ...event, index }))}
          keyOf={({ index }) => String(index)}
          columns={historyColumns}
        />
      )}
    </Section>
  )
}
