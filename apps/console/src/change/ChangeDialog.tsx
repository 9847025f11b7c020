import { ReasonSchema } from '@aureus/protocol/admin'
import { Button, Field } from '@aureus/react'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { AdminError, callAdmin } from '../api/callAdmin.ts'
import { enChange } from '../messages/en.change.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import layout from '../parts/layout.module.css'
import { Facts } from '../parts/Section.tsx'
import { needsStepUp, useOperator, useSession } from '../session/session.tsx'
import { WalletPicker } from '../wallets/WalletPicker.tsx'
import type { Change } from './changes.ts'

/** Of the answer to a change whose fresh signature has run out. */
const STEP_UP_REASON = 'step_up_required'

interface ChangeDialogProps {
  change: Change
  onClose: () => void
  onDone: (change: Change, answer: unknown) => void
}

/** First the signature, if one is needed, then the reason: what was typed is not lost to a wallet's window. */
export function ChangeDialog({ change, onClose, onDone }: ChangeDialogProps) {
  const session = useOperator()
  const { begin, end } = useSession()
  const [signing, setSigning] = useState(() => needsStepUp(session, change.operation, Date.now()))
  const [signed, setSigned] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<AdminError>()
  const [busy, setBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const parsed = v.safeParse(ReasonSchema, reason)
    if (!parsed.success) return setProblem(enChange.reasonMissing)
    setBusy(true)
    setError(undefined)
    try {
      const body = { ...change.request.body, reason: parsed.output }
      const answer = await callAdmin(change.operation, { ...change.request, body })
      onDone(change, answer)
    } catch (failure) {
      if (!(failure instanceof AdminError)) throw failure
      setBusy(false)
      if (failure.status === 401) {
        onClose()
        end()
      } else if (failure.reason === STEP_UP_REASON) setSigning(true)
      else setError(failure)
    }
  }

  return (
    <Dialog title={signing ? enChange.stepUp.title : change.title} onClose={onClose}>
      {signing ? (
        <>
          <p>{enChange.stepUp.text(`“${change.title}”`)}</p>
          <WalletPicker
            purpose="stepUp"
            onDone={(next) => {
              begin(next)
              setSigned(true)
              setSigning(false)
            }}
          />
        </>
      ) : (
        <form className={layout.stack} onSubmit={(event) => void confirm(event)}>
          {signed && <p role="status">{enChange.stepUp.signed}</p>}
          <p>{change.effect}</p>
          <Facts facts={[[enChange.on, <bdi key="subject">{change.subject}</bdi>]]} />
          <Field
            label={enChange.reason}
            hint={enChange.reasonHint}
            problem={problem}
            name="reason"
            maxLength={500}
            required
            data-first=""
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
          {error && <ErrorNotice error={error} />}
          <div className={`${layout.line} ${layout.end}`}>
            <Button onClick={onClose}>{enChange.cancel}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {change.title}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
