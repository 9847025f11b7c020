import type { EffectiveSetting } from '@aureus/protocol/admin'
import { useAnswer } from '../api/useAnswer.ts'
import { enErrors, enFrame } from '../messages/en.frame.ts'
import { enSettings } from '../messages/en.server.ts'
import { Empty, Load } from '../parts/Load.tsx'
import layout from '../parts/layout.module.css'
import { SearchForm } from '../parts/SearchForm.tsx'
import { type Column, Table } from '../parts/Table.tsx'
import { Code } from '../parts/Time.tsx'
import { useRouter } from '../router/router.tsx'
import { missingRole, useOperator } from '../session/session.tsx'
import { View } from './View.tsx'

const columns: readonly Column<EffectiveSetting>[] = [
  { id: 'name', title: enSettings.name, cell: ({ name }) => <Code>{name}</Code> },
  { id: 'value', title: enSettings.value, cell: (setting) => <Value {...setting} /> },
  { id: 'source', title: enSettings.source, cell: ({ source }) => enSettings.sources[source] },
]

function Value({ secret, isSet, value }: EffectiveSetting) {
  if (secret)
    return (
      <span className={layout.muted}>{isSet ? enSettings.secretSet : enSettings.secretUnset}</span>
    )
  if (value === null || value === '')
    return <span className={layout.muted}>{enSettings.unset}</span>
  return <Code>{value}</Code>
}

export function Settings() {
  const missing = missingRole(useOperator(), 'GET /v1/settings')
  return (
    <View title={enFrame.sections.settings} lead={enSettings.lead}>
      {missing ? <Empty>{enErrors.forbidden(missing)}</Empty> : <AllSettings />}
    </View>
  )
}

function AllSettings() {
  const { query } = useRouter()
  const search = query.get('search') ?? ''
  const reading = useAnswer('GET /v1/settings', {})
  return (
    <>
      <SearchForm label={enSettings.label} value={search} />
      <Load reading={reading}>
        {({ settings }) => {
          const found = settings.filter(({ name }) => name.includes(search.toUpperCase()))
          return found.length === 0 ? (
            <Empty>{enSettings.none}</Empty>
          ) : (
            <Table
              caption={enSettings.caption}
              columns={columns}
              rows={found}
              keyOf={({ name }) => name}
            />
          )
        }}
      </Load>
    </>
  )
}
