import { type ListEntry, type ListKind, listKinds } from '@aureus/protocol/admin'
import { Field } from '@aureus/react'
import { useState } from 'react'
import { ChangeButton } from '../../change/ChangeButton.tsx'
import { enLists } from '../../messages/en.lists.ts'
import layout from '../../parts/layout.module.css'
import { Section } from '../../parts/Section.tsx'
import { Select } from '../../parts/Select.tsx'
import { ForRole } from '../../session/ForRole.tsx'

interface AddEntryProps {
  effect: ListEntry['effect']
  onDone: () => void
}

export function AddEntry({ effect, onDone }: AddEntryProps) {
  const words = enLists.add
  const [kind, setKind] = useState<ListKind>('emailDomain')
  const [value, setValue] = useState('')
  const entry = value.trim()
  return (
    <Section
      title={words.heading}
      actions={
        entry && (
          <ChangeButton
            operation="POST /v1/lists/add"
            title={words.title[effect]}
            effect={words.effect[effect]}
            subject={words.subject(enLists.kinds[kind], entry)}
            request={{ body: { effect, kind, value: entry } }}
            onDone={() => {
              setValue('')
              onDone()
            }}
          />
        )
      }
    >
      <ForRole operation="POST /v1/lists/add">
        <div className={layout.form}>
          <Select
            label={enLists.kind}
            value={kind}
            options={listKinds.map((each) => ({ value: each, label: enLists.kinds[each] }))}
            onChoose={(next) => setKind(listKinds.find((each) => each === next) ?? 'emailDomain')}
          />
          <Field
            label={enLists.value}
            mono
            maxLength={320}
            placeholder={enLists.hints[kind]}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </div>
      </ForRole>
    </Section>
  )
}
