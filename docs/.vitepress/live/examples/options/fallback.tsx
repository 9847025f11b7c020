// Options: what shows until the server answers, and if it does not
import { ConnectButton } from '@aureus/react'
import { Aureus } from '@aureus/react/app'

/** This site does not run an Aureus server, so the fallback stays. */
export function Example() {
  return (
    <Aureus server="/" fallback={explain}>
      <ConnectButton />
    </Aureus>
  )
}

const explain = (error: unknown) => (error instanceof Error ? error.message : 'One moment…')
