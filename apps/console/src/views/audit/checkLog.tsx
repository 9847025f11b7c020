// What proves the log: verifying it here, and taking it elsewhere.
import type { AdminAnswerOf } from '@aureus/protocol/admin'
import { Button } from '@aureus/react'
import { useState } from 'react'
import { AdminError, callAdmin } from '../../api/callAdmin.ts'
import { enAudit } from '../../messages/en.audit.ts'
import { ErrorNotice } from '../../parts/ErrorNotice.tsx'
import { formatCount } from '../../parts/format.ts'
import layout from '../../parts/layout.module.css'
import { SavedFile } from '../../parts/SavedFile.tsx'
import { Facts, Section } from '../../parts/Section.tsx'
import { Code } from '../../parts/Time.tsx'

type Outcome<Answer> =
  | { at: 'start' | 'busy' }
  | { at: 'done'; answer: Answer }
  | { at: 'failed'; error: AdminError }

/** What a press asks for, once for each press. */
function useOnPress<Answer>(call: () => Promise<Answer>) {
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ at: 'start' })
  async function press() {
    setOutcome({ at: 'busy' })
    try {
      setOutcome({ at: 'done', answer: await call() })
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      setOutcome({ at: 'failed', error })
    }
  }
  return { outcome, press: () => void press() }
}

export function VerifyLog() {
  const words = enAudit.verify
  const { outcome, press } = useOnPress(() =>
    callAdmin('GET /v1/audit/verification', { query: {} }),
  )
  return (
    <Section
      title={words.heading}
      actions={
        <Button size="small" busy={outcome.at === 'busy'} onClick={press}>
          {words.button}
        </Button>
      }
    >
      <div role="status" className={layout.section}>
        {outcome.at === 'done' && <Verdict answer={outcome.answer} />}
        {outcome.at === 'failed' && <ErrorNotice error={outcome.error} />}
      </div>
    </Section>
  )
}

function Verdict({ answer }: { answer: AdminAnswerOf<'GET /v1/audit/verification'> }) {
  const words = enAudit.verify
  const { fault, entries, head } = answer
  if (fault)
    return (
      <p className={layout.bad}>{words.bad(formatCount(fault.number), words.kinds[fault.kind])}</p>
    )
  return (
    <>
      <p className={layout.good}>{words.good(formatCount(entries))}</p>
      {head !== null && <Facts facts={[[words.head, <Code key="head">{head}</Code>]]} />}
      <p className={layout.small}>{words.headHint}</p>
    </>
  )
}

export function ExportLog() {
  const words = enAudit.export
  const { outcome, press } = useOnPress(() => callAdmin('GET /v1/audit/export', {}))
  return (
    <Section
      title={words.heading}
      actions={
        outcome.at !== 'done' && (
          <Button size="small" busy={outcome.at === 'busy'} onClick={press}>
            {words.button}
          </Button>
        )
      }
    >
      {outcome.at === 'failed' && <ErrorNotice error={outcome.error} />}
      {outcome.at === 'done' && (
        <SavedFile words={words.ready} label={words.save} name={words.file} text={outcome.answer} />
      )}
    </Section>
  )
}
