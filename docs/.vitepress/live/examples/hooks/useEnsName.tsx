// Hooks: names of the account and of others
import { activeAccount } from '@aureus/core'
import { registerName } from '@aureus/core/names'
import { useClient, useEnsAddress, useEnsAvatar, useEnsName, useProfileName } from '@aureus/react'

export function Example() {
  const client = useClient()
  const { address } = activeAccount(client.state)
  const { value: name } = useEnsName({ address: address as `0x${string}` | undefined })
  const { value: picture } = useEnsAvatar({ name })
  const { value: owner } = useEnsAddress({ name: 'gold.example.eth' })
  return (
    <>
      <p>
        {picture && <img src={picture} alt="" />}
        {useProfileName() ?? name ?? 'You have no name yet.'}
      </p>
      <p>gold.example.eth belongs to {owner ?? 'nobody'}.</p>
      <button type="button" onClick={() => registerName(client, { name: 'gold' })}>
        Register “gold”
      </button>
    </>
  )
}
