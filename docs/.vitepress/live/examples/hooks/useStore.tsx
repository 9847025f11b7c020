// Hooks: a part of the state
import { useClient, useStore } from '@aureus/react'

export function Example() {
  const open = useStore(useClient().state.modal, (modal) => modal.open)
  return <p>The modal is {open ? 'open' : 'closed'}.</p>
}
