import type { AdminAnswerOf } from '@aureus/protocol/admin'
import { Button, Field } from '@aureus/react'
import { useState } from 'react'
import { AdminError, callAdmin } from '../../api/callAdmin.ts'
import { ChangeButton } from '../../change/ChangeButton.tsx'
import { enLists } from '../../messages/en.lists.ts'
import { ErrorNotice } from '../../parts/ErrorNotice.tsx'
import { formatCount } from '../../parts/format.ts'
import layout from '../../parts/layout.module.css'
import { SavedFile } from '../../parts/SavedFile.tsx'
import { Section } from '../../parts/Section.tsx'
import { ForRole } from '../../session/ForRole.tsx'

type Imported = AdminAnswerOf<'POST /v1/lists/import'>

export function Transfer({ onDone }: { onDone: () => void }) {
  const words = enLists.transfer
  const [text, setText] = useState('')
  const [imported, setImported] = useState<Imported>()
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  return (
    <Section
      title={words.heading}
      actions={
        <>
          {lines > 0 && (
            <ChangeButton
              operation="POST /v1/lists/import"
              title={words.title}
              effect={words.effect}
              subject={words.subject(formatCount(lines))}
              request={{ body: { text } }}
              onDone={(answer) => {
                setImported(answer)
                if (answer.faults.length > 0) return
                setText('')
                onDone()
              }}
            />
          )}
          <Export />
        </>
      }
    >
      <ForRole operation="POST /v1/lists/import">
        <Field
          multiline
          mono
          label={words.label}
          hint={words.hint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </ForRole>
      {imported && <Result imported={imported} />}
    </Section>
  )
}

function Result({ imported }: { imported: Imported }) {
  const words = enLists.transfer
  if (imported.faults.length === 0)
    return <p role="status">{words.added(formatCount(imported.added))}</p>
  return (
    <div role="alert" className={layout.section}>
      <p className={layout.bad}>{words.faults}</p>
      <ul>
        {imported.faults.map(({ line, text }) => (
          <li key={line} className={layout.mono}>
            {words.fault(formatCount(line), text)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Export() {
  const words = enLists.transfer
  const [text, setText] = useState<string>()
  const [error, setError] = useState<AdminError>()
  const load = () =>
    callAdmin('GET /v1/lists/export', {}).then(setText, (failure: unknown) => {
      if (failure instanceof AdminError) setError(failure)
    })
  if (error) return <ErrorNotice error={error} />
  if (text === undefined)
    return (
      <Button size="small" onClick={() => void load()}>
        {words.load}
      </Button>
    )
  return <SavedFile words={words.ready} label={words.save} name={words.file} text={text} />
}
