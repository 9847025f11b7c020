import type { AdminAnswerOf } from '@aureus/protocol/admin'
import { useAnswer } from '../api/useAnswer.ts'
import { enFrame } from '../messages/en.frame.ts'
import { enServer } from '../messages/en.server.ts'
import { formatCount } from '../parts/format.ts'
import { Empty, Load } from '../parts/Load.tsx'
import layout from '../parts/layout.module.css'
import { Section } from '../parts/Section.tsx'
import { type Column, Table } from '../parts/Table.tsx'
import { Ago, Code, Time } from '../parts/Time.tsx'
import { View } from './View.tsx'

type Answer = AdminAnswerOf<'GET /v1/server'>

export function Server() {
  const reading = useAnswer('GET /v1/server', {})
  return (
    <View title={enFrame.sections.server}>
      <Load reading={reading}>
        {({ builds, keys, backups }) => (
          <>
            <Builds builds={builds} />
            <Keys keys={keys} />
            <Backups backups={backups} />
          </>
        )}
      </Load>
    </View>
  )
}

const buildColumns: readonly Column<Answer['builds'][number]>[] = [
  { id: 'part', title: enServer.builds.part, cell: ({ part }) => enServer.builds.parts[part] },
  {
    id: 'build',
    title: enServer.builds.build,
    cell: ({ build }) => (build === null ? enFrame.none : <Code>{build}</Code>),
  },
  {
    id: 'state',
    title: enServer.builds.state,
    cell: ({ served }) => (
      <span className={served ? layout.good : layout.weak}>
        {served ? enServer.builds.served : enServer.builds.elsewhere}
      </span>
    ),
  },
  {
    id: 'requests',
    title: enServer.builds.requests,
    numeric: true,
    cell: ({ requests }) => (requests === null ? enFrame.none : formatCount(requests)),
  },
  {
    id: 'version',
    title: enServer.builds.version,
    cell: ({ version }) => version ?? enFrame.none,
  },
  {
    id: 'started',
    title: enServer.builds.started,
    cell: ({ startedAtMs }) => <Time atMs={startedAtMs} />,
  },
]

function Builds({ builds }: Pick<Answer, 'builds'>) {
  const words = enServer.builds
  return (
    <Section title={words.title}>
      <Table
        caption={words.title}
        rows={builds}
        keyOf={({ part, build }) => `${part} ${build}`}
        columns={buildColumns}
      />
    </Section>
  )
}

const keyColumns: readonly Column<Answer['keys'][number]>[] = [
  { id: 'id', title: enServer.keys.id, cell: ({ id }) => <Code>{id}</Code> },
  { id: 'purpose', title: enServer.keys.purpose, cell: ({ purpose }) => purpose },
  {
    id: 'state',
    title: enServer.keys.state,
    cell: ({ current }) => (current ? enServer.keys.current : enServer.keys.old),
  },
  { id: 'age', title: enServer.keys.age, cell: ({ createdAtMs }) => <Ago atMs={createdAtMs} /> },
  {
    id: 'rows',
    title: enServer.keys.rows,
    numeric: true,
    cell: ({ rows }) => (rows === null ? enFrame.none : formatCount(rows)),
  },
]

function Keys({ keys }: Pick<Answer, 'keys'>) {
  const words = enServer.keys
  return (
    <Section title={words.title}>
      {keys.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table caption={words.title} rows={keys} keyOf={({ id }) => id} columns={keyColumns} />
      )}
    </Section>
  )
}

const backupColumns: readonly Column<Answer['backups'][number] & { index: number }>[] = [
  { id: 'kind', title: enServer.backups.kind, cell: ({ kind }) => enServer.backups.kinds[kind] },
  { id: 'at', title: enServer.backups.at, cell: ({ atMs }) => <Time atMs={atMs} /> },
  {
    id: 'result',
    title: enServer.backups.result,
    cell: ({ ok }) => (
      <span className={ok ? layout.good : layout.bad}>
        {ok ? enServer.backups.good : enServer.backups.failed}
      </span>
    ),
  },
  { id: 'detail', title: enServer.backups.detail, cell: ({ detail }) => <bdi>{detail}</bdi> },
]

function Backups({ backups }: Pick<Answer, 'backups'>) {
  const words = enServer.backups
  return (
    <Section title={words.title}>
      {backups.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={backups.map((backup, index) => ({ ...backup, index }))}
          keyOf={({ index }) => String(index)}
          columns={backupColumns}
        />
      )}
    </Section>
  )
}
