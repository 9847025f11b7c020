import type { AdminAnswerOf, ListEntry } from '@aureus/protocol/admin'
import { usePages } from '../../api/usePages.ts'
import { ChangeButton } from '../../change/ChangeButton.tsx'
import { enFrame } from '../../messages/en.frame.ts'
import { enLists } from '../../messages/en.lists.ts'
import { Choice } from '../../parts/Choice.tsx'
import { formatCount } from '../../parts/format.ts'
import { Empty, Load } from '../../parts/Load.tsx'
import layout from '../../parts/layout.module.css'
import { SearchForm } from '../../parts/SearchForm.tsx'
import { Facts, Section } from '../../parts/Section.tsx'
import { type Column, More, Table } from '../../parts/Table.tsx'
import { Code, Time } from '../../parts/Time.tsx'
import { useRouter } from '../../router/router.tsx'
import { View } from '../View.tsx'
import { AddEntry } from './AddEntry.tsx'
import { Transfer } from './Transfer.tsx'

const effects = ['deny', 'allow'] as const

export function Lists() {
  const { query, replaceQuery } = useRouter()
  const effect = query.get('effect') === 'allow' ? 'allow' : 'deny'
  const search = query.get('search') ?? ''
  const { first, items, more, failed } = usePages(
    'GET /v1/lists',
    { query: { effect, ...(search && { search }) } },
    ({ entries, next }) => ({ items: entries, next }),
  )
  const { reload } = first
  return (
    <View title={enFrame.sections.lists} lead={enLists.lead}>
      <Choice
        label={enLists.effect}
        options={effects.map((value) => ({ value, label: enLists.effects[value] }))}
        value={effect}
        onChoose={(value) => replaceQuery({ effect: value, search: undefined })}
      />
      <SearchForm label={enLists.label} value={search} />
      <Load reading={first}>
        {(answer) => (
          <>
            <p className={layout.muted}>{enLists.total(formatCount(answer.total))}</p>
            {items.length === 0 ? (
              <Empty>{search ? enLists.noneFound(search) : enLists.none}</Empty>
            ) : (
              <>
                <Table
                  caption={enLists.caption}
                  columns={columnsWith(reload)}
                  rows={items}
                  keyOf={({ kind, value }) => `${kind} ${value}`}
                />
                <More more={more} failed={failed} />
              </>
            )}
            <AddEntry effect={effect} onDone={reload} />
            <Transfer onDone={reload} />
            <Rules answer={answer} />
          </>
        )}
      </Load>
    </View>
  )
}

const columnsWith = (reload: () => void): readonly Column<ListEntry>[] => [
  { id: 'value', title: enLists.value, cell: ({ value }) => <Code>{value}</Code> },
  { id: 'kind', title: enLists.kind, cell: ({ kind }) => enLists.kinds[kind] },
  { id: 'reason', title: enLists.reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
  { id: 'added', title: enLists.added, cell: ({ addedAtMs }) => <Time atMs={addedAtMs} /> },
  { id: 'by', title: enLists.by, cell: ({ account }) => <Code>{account}</Code> },
  {
    id: 'actions',
    title: enLists.actions,
    cell: ({ effect, kind, value }) => (
      <ChangeButton
        operation="POST /v1/lists/remove"
        title={enLists.remove.title}
        label={enLists.remove.short}
        effect={enLists.remove.effect[effect]}
        subject={enLists.add.subject(enLists.kinds[kind], value)}
        request={{ body: { effect, kind, value } }}
        onDone={reload}
      />
    ),
  },
]

function Rules({ answer }: { answer: AdminAnswerOf<'GET /v1/lists'> }) {
  const { strict, countries, disposable } = answer
  return (
    <Section title={enLists.facts}>
      <Facts
        facts={[
          [enLists.strict, strict ? enLists.strictOn : enLists.strictOff],
          [enLists.countries, countries ? enLists.countriesOn : enLists.countriesOff],
          [
            enLists.disposable,
            disposable === null ? enLists.disposableOff : enLists.domains(formatCount(disposable)),
          ],
        ]}
      />
    </Section>
  )
}
