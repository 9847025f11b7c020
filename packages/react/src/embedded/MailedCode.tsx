// The field for a code, and another mail where the first did not come.
import { useState } from 'react'
import { Notice } from '../views/parts/Notice.tsx'
import { CodeForm, type CodeFormProps } from './CodeForm.tsx'
import { ResendButton, type ResendButtonProps } from './ResendButton.tsx'
import { useEmbeddedMessages } from './useEmbeddedMessages.ts'

export interface MailedCodeProps extends Pick<CodeFormProps, 'lead' | 'verify'> {
  /** What the other mail brings. */
  resend: ResendButtonProps['label']
}

/** Another mail makes the code before it worthless: the field starts anew. */
export function MailedCode({ lead, verify, resend }: MailedCodeProps) {
  const words = useEmbeddedMessages().resend
  const [problem, setProblem] = useState<string>()
  const [mails, setMails] = useState(0)
  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      <p role="status" className="au-hidden">
        {mails > 0 && !problem ? words.sent : ''}
      </p>
      <CodeForm key={mails} lead={lead} verify={verify}>
        <ResendButton
          label={resend}
          onDone={(said) => {
            setProblem(said)
            if (!said) setMails((count) => count + 1)
          }}
        />
      </CodeForm>
    </>
  )
}
