import { type FoundPerson } from '@aureus/protocol/admin'
import { usePages } from '../../api/usePages.ts'
import { enFrame } from '../../messages/en.frame.ts'
import { enPeople } from '../../messages/en.people.ts'
import { Empty, Load } from '../../parts/Load.tsx'
import { SearchForm } from '../../parts/SearchForm.tsx'
import { type Column, More, Table } from '../../parts/Table.tsx'
import { Ago, Time } from '../../parts/Time.tsx'
import { personPath } from '../../router/places.ts'
import { Link, useRouter } from '../../router/router.tsx'
import { View } from '../View.tsx'
import { PersonState } from './PersonState.tsx'

const SHORTEST = 3

const columns: readonly Column<FoundPerson>[] = [
  {
    id: 'person',
    title: enPeople.person,
    cell: ({ id, label }) => (
      <Link to={personPath(id)}>
        <bdi>{label}</bdi>
      </Link>
    ),
  },
  { id: 'match', title: enPeople.match, cell: ({ match }) => <bdi dir="ltr">{match}</bdi> },
  { id: 'kind', title: enPeople.kind, cell: ({ kind }) => enPeople.kinds[kind] },
  { id: 'state', title: enPeople.state, cell: ({ state }) => <PersonState state={state} /> },
  { id: 'since', title: enPeople.since, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
  { id: 'seen', title: enPeople.seen, cell: ({ lastSeenAtMs }) => <Ago atMs={lastSeenAtMs} /> },
]

/** Somebody may be found by a mailbox on one page, and by an address on the next. */
const eachOnce = (people: readonly FoundPerson[]): FoundPerson[] =>
  people.filter(({ id }, at) => people.findIndex((one) => one.id === id) === at)

export function People() {
  const { query } = useRouter()
  const search = query.get('search')?.trim() ?? ''
  const isShort = search.length < SHORTEST
  const { first, items, more, failed } = usePages(
    'GET /v1/people',
    isShort ? null : { query: { search } },
    ({ people, next }) => ({ items: people, next }),
  )
  return (
    <View title={enFrame.sections.people} lead={enPeople.lead}>
      <SearchForm label={enPeople.label} hint={enPeople.hint} value={search} />
      {isShort ? (
        <Empty>{search ? enPeople.short : enPeople.start}</Empty>
      ) : (
        <Load reading={first}>
          {() =>
            items.length === 0 ? (
              <Empty>{enPeople.none(search)}</Empty>
            ) : (
              <>
                <Table
                  caption={enPeople.found}
                  columns={columns}
                  rows={eachOnce(items)}
                  keyOf={({ id }) => id}
                />
                <More more={more} failed={failed} />
              </>
            )
          }
        </Load>
      )}
    </View>
  )
}
