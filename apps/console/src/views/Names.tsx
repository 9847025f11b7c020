import type { AdminName } from '@aureus/protocol/admin'
import { Field } from '@aureus/react'
import { useState } from 'react'
import { usePages } from '../api/usePages.ts'
import { ChangeButton } from '../change/ChangeButton.tsx'
import { enNames } from '../messages/en.adminNames.ts'
import { enFrame } from '../messages/en.frame.ts'
import { Empty, Load } from '../parts/Load.tsx'
import layout from '../parts/layout.module.css'
import { SearchForm } from '../parts/SearchForm.tsx'
import { Section } from '../parts/Section.tsx'
import { type Column, More, Table } from '../parts/Table.tsx'
import { Code, Time } from '../parts/Time.tsx'
import { useRouter } from '../router/router.tsx'
import { ForRole } from '../session/ForRole.tsx'
import { View } from './View.tsx'

export function Names() {
  const { query } = useRouter()
  const search = query.get('search') ?? ''
  const { first, items, more, failed } = usePages(
    'GET /v1/names',
    { query: search ? { search } : {} },
    ({ names, next }) => ({ items: names, next }),
  )
  return (
    <View title={enFrame.sections.names} lead={enNames.lead}>
      <SearchForm label={enNames.label} value={search} />
      <Load reading={first}>
        {() =>
          items.length === 0 ? (
            <Empty>{search ? enNames.noneFound(search) : enNames.none}</Empty>
          ) : (
            <>
              <Table
                caption={enNames.caption}
                columns={columnsWith(first.reload)}
                rows={items}
                keyOf={({ name, state }) => `${name} ${state}`}
              />
              <More more={more} failed={failed} />
            </>
          )
        }
      </Load>
      <Reserve onDone={first.reload} />
    </View>
  )
}

const looks = { registered: undefined, reserved: layout.muted, disputed: layout.weak }

const columnsWith = (reload: () => void): readonly Column<AdminName>[] => [
  { id: 'name', title: enNames.name, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'state',
    title: enNames.state,
    cell: ({ state }) => <span className={looks[state]}>{enNames.states[state]}</span>,
  },
  {
    id: 'addresses',
    title: enNames.addresses,
    cell: ({ addresses }) =>
      addresses.length === 0
        ? enFrame.none
        : addresses.map((address) => (
            <div key={address}>
              <Code>{address}</Code>
            </div>
          )),
  },
  {
    id: 'since',
    title: enNames.since,
    cell: ({ registeredAtMs }) => <Time atMs={registeredAtMs} />,
  },
  {
    id: 'reason',
    title: enNames.reason,
    cell: ({ reason }) => <bdi>{reason ?? enFrame.none}</bdi>,
  },
  {
    id: 'actions',
    title: enNames.actions,
    cell: ({ name, state }) => {
      const shared = { subject: name, request: { params: { name } }, onDone: reload }
      const { unreserve, settle, dispute, release } = enNames
      return (
        <div className={layout.line}>
          {state === 'reserved' && (
            <ChangeButton
              operation="POST /v1/names/{name}/unreserve"
              {...unreserve}
              label={unreserve.short}
              {...shared}
            />
          )}
          {state === 'registered' && (
            <ChangeButton
              operation="POST /v1/names/{name}/dispute"
              {...dispute}
              label={dispute.short}
              {...shared}
            />
          )}
          {state === 'disputed' && (
            <ChangeButton
              operation="POST /v1/names/{name}/settle"
              {...settle}
              label={settle.short}
              {...shared}
            />
          )}
          {state !== 'reserved' && (
            <ChangeButton
              operation="POST /v1/names/{name}/release"
              {...release}
              label={release.short}
              {...shared}
            />
          )}
        </div>
      )
    },
  },
]

function Reserve({ onDone }: { onDone: () => void }) {
  const words = enNames.reserve
  const [text, setText] = useState('')
  const name = text.trim()
  return (
    <Section
      title={words.heading}
      actions={
        name && (
          <ChangeButton
            operation="POST /v1/names/{name}/reserve"
            title={words.title}
            effect={words.effect}
            subject={name}
            request={{ params: { name } }}
            onDone={() => {
              setText('')
              onDone()
            }}
          />
        )
      }
    >
      <ForRole operation="POST /v1/names/{name}/reserve">
        <Field
          label={words.label}
          maxLength={255}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </ForRole>
    </Section>
  )
}
