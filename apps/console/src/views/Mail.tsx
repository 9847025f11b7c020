import type { AdminAnswerOf, OutboxEntry } from '@aureus/protocol/admin'
import { Button, Field } from '@aureus/react'
import { useState } from 'react'
import { useAnswer } from '../api/useAnswer.ts'
import { usePages } from '../api/usePages.ts'
import { ChangeButton } from '../change/ChangeButton.tsx'
import { enFrame } from '../messages/en.frame.ts'
import { enMail } from '../messages/en.mail.ts'
import { Choice } from '../parts/Choice.tsx'
import { formatCount, formatLength } from '../parts/format.ts'
import { Empty, Load } from '../parts/Load.tsx'
import layout from '../parts/layout.module.css'
import { Section } from '../parts/Section.tsx'
import { type Column, More, Table } from '../parts/Table.tsx'
import { Code, Time } from '../parts/Time.tsx'
import { useRouter } from '../router/router.tsx'
import { ForRole } from '../session/ForRole.tsx'
import { View } from './View.tsx'

const parts = ['mail', 'webhook'] as const
const states = ['waiting', 'due', 'dead'] as const

export function Mail() {
  const { query, replaceQuery } = useRouter()
  const part = query.get('part') === 'webhook' ? 'webhook' : 'mail'
  const state = states.find((each) => each === query.get('state'))
  const { first, items, more, failed } = usePages(
    'GET /v1/mail',
    { query: { part, ...(state && { state }) } },
    ({ entries, next }) => ({ items: entries, next }),
  )
  return (
    <View title={enFrame.sections.mail} lead={enMail.lead}>
      <Choice
        label={enMail.part}
        options={parts.map((value) => ({ value, label: enMail.parts[value] }))}
        value={part}
        onChoose={(value) => replaceQuery({ part: value })}
      />
      <Choice
        label={enMail.state}
        options={[
          { value: '', label: enMail.all },
          ...states.map((value) => ({ value, label: enMail.states[value] })),
        ]}
        value={state ?? ''}
        onChoose={(value) => replaceQuery({ state: value })}
      />
      <div>
        <Button size="small" onClick={first.reload}>
          {enFrame.reload}
        </Button>
      </div>
      <Load reading={first}>
        {(answer) => (
          <>
            <Counts answer={answer} />
            {items.length === 0 ? (
              <Empty>{enMail.none}</Empty>
            ) : (
              <>
                <Table
                  caption={enMail.caption}
                  columns={columnsWith(first.reload)}
                  rows={items}
                  keyOf={({ id }) => id}
                />
                <More more={more} failed={failed} />
              </>
            )}
            {part === 'mail' && <TestMail onDone={first.reload} />}
          </>
        )}
      </Load>
      {part === 'mail' && <Dns />}
    </View>
  )
}

function Counts({ answer }: { answer: AdminAnswerOf<'GET /v1/mail'> }) {
  const { counts, oldestDueMs } = answer
  return (
    <p className={layout.line}>
      {states.map((state) => (
        <span
          key={state}
          className={state === 'dead' && counts.dead > 0 ? layout.bad : layout.muted}
        >
          {enMail.counts(formatCount(counts[state]), enMail.states[state])}
        </span>
      ))}
      {oldestDueMs !== null && <span>{enMail.oldest(formatLength(oldestDueMs))}</span>}
    </p>
  )
}

const columnsWith = (reload: () => void): readonly Column<OutboxEntry>[] => [
  { id: 'kind', title: enMail.kind, cell: ({ kind }) => kind },
  {
    id: 'state',
    title: enMail.state,
    cell: ({ state }) => (
      <span className={state === 'dead' ? layout.bad : undefined}>{enMail.states[state]}</span>
    ),
  },
  { id: 'attempts', title: enMail.attempts, numeric: true, cell: ({ attempts }) => attempts },
  { id: 'created', title: enMail.created, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
  { id: 'next', title: enMail.next, cell: ({ nextAtMs }) => <Time atMs={nextAtMs} /> },
  {
    id: 'failure',
    title: enMail.failure,
    cell: ({ failure, attempts }) => (
      <bdi>{failure ?? (attempts === 0 ? enMail.notTried : enFrame.none)}</bdi>
    ),
  },
  {
    id: 'actions',
    title: enMail.actions,
    cell: ({ id, kind, state, canSendAgain }) => {
      if (state !== 'dead') return enFrame.none
      if (!canSendAgain) return <span className={layout.small}>{enMail.again.gone}</span>
      return (
        <ChangeButton
          operation="POST /v1/mail/{id}/again"
          title={enMail.again.title}
          label={enMail.again.short}
          effect={enMail.again.effect}
          subject={`${kind} ${id}`}
          request={{ params: { id } }}
          onDone={reload}
        />
      )
    },
  },
]

function TestMail({ onDone }: { onDone: () => void }) {
  const words = enMail.test
  const [to, setTo] = useState('')
  const address = to.trim()
  return (
    <Section
      title={words.heading}
      actions={
        address && (
          <ChangeButton
            operation="POST /v1/mail/test"
            title={words.title}
            effect={words.effect}
            subject={address}
            request={{ body: { to: address } }}
            onDone={() => {
              setTo('')
              onDone()
            }}
          />
        )
      }
    >
      <ForRole operation="POST /v1/mail/test">
        <Field
          label={words.label}
          hint={words.hint}
          type="email"
          maxLength={254}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </ForRole>
    </Section>
  )
}

const looks = { good: layout.good, weak: layout.weak, missing: layout.bad, unknown: layout.muted }

const dnsColumns: readonly Column<AdminAnswerOf<'GET /v1/mail/dns'>['records'][number]>[] = [
  { id: 'record', title: enMail.dns.record, cell: ({ record }) => record },
  {
    id: 'state',
    title: enMail.dns.state,
    cell: ({ state }) => <span className={looks[state]}>{enMail.dns.states[state]}</span>,
  },
  { id: 'name', title: enMail.dns.name, cell: ({ name }) => <Code>{name}</Code> },
  {
    id: 'found',
    title: enMail.dns.found,
    cell: ({ found }) => (found === null ? enMail.dns.nothing : <Code>{found}</Code>),
  },
  { id: 'advice', title: enMail.dns.advice, cell: ({ advice }) => advice },
]

function Dns() {
  const words = enMail.dns
  const reading = useAnswer('GET /v1/mail/dns', {})
  return (
    <Section title={words.heading}>
      <Load reading={reading}>
        {({ domain, records }) =>
          domain === null ? (
            <Empty>{words.none}</Empty>
          ) : (
            <>
              <p>{words.domain(domain)}</p>
              <Table
                caption={words.heading}
                rows={records}
                keyOf={({ record, name }) => `${record} ${name}`}
                columns={dnsColumns}
              />
            </>
          )
        }
      </Load>
    </Section>
  )
}
