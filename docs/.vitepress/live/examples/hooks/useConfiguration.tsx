// Hooks: draw at once, and say if the server does not answer
import { ConnectButton, useConfiguration } from '@aureus/react'
import { Aureus } from '@aureus/react/app'

/** This site does not run an Aureus server, so it stays unanswered. */
export function Example() {
  return (
    <Aureus server="/">
      <ConnectButton />
      <ServerNote />
    </Aureus>
  )
}

function ServerNote() {
  const { status, error, retry } = useConfiguration()
  if (status !== 'failed') return <p>{status}</p>
  return (
    <p>
      {error?.message}{' '}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </p>
  )
}
