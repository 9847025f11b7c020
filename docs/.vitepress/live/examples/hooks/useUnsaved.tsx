// Hooks: keep the page from reloading over unsent input
import { useClient, useUnsaved } from '@aureus/react'
import { useState } from 'react'

export function Example() {
  const [text, setText] = useState('')
  const { unsaved } = useClient()
  useUnsaved(text !== '')
  return (
    <>
      <input aria-label="Letter" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setText(unsaved.has() ? '' : 'Nothing to lose')}>
        Empty
      </button>
    </>
  )
}
