// Hooks: a request of your own that can be cancelled
import { getBalance } from '@aureus/core'
import { useClient, useOverdue, useRequest } from '@aureus/react'

export function Example() {
  const client = useClient()
  const [state, request] = useRequest<bigint>()
  const overdue = useOverdue(state.status === 'waiting')
  return (
    <>
      <button type="button" onClick={() => request.start(() => getBalance(client))}>
        Read the balance
      </button>
      <output>{state.status === 'success' ? `${state.value}` : state.status}</output>
      {overdue && <p>This takes longer than usual.</p>}
    </>
  )
}
