import { useSocialMessages } from '../../embedded/useSocialMessages.ts'
import { useCopyMessages } from '../../provider/useCopyMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import styles from './CopyPage.module.css'

/** Copies the page's address, for visitors who must open it in another browser. */
export function CopyPage() {
  const words = useSocialMessages()
  const messages = useCopyMessages()
  const { href } = location
  const [state, copy] = useCopy(href)
  const failed = state === 'failed'
  return (
    <>
      <Button variant="primary" wide onClick={copy}>
        {state === 'copied' ? messages.copied : words.copyPage}
      </Button>
      <span role="status" className={failed ? styles.failed : 'au-hidden'}>
        {state === 'copied' && <span>{messages.copied}</span>}
        {failed && (
          <>
            <span>{messages.failed}</span> <bdi>{href}</bdi>
          </>
        )}
      </span>
    </>
  )
}
