// Transactions: what a page keeps of a half-filled form
import {
  activeAccount,
  type Client,
  deviceStorage,
  keepSendForm,
  readSendForm,
  tabStorage,
} from '@aureus/core'

export function run(client: Client) {
  const { caipAddress } = activeAccount(client.state)
  if (!caipAddress) return undefined
  keepSendForm(tabStorage, { of: caipAddress, recipient: 'gold.eth', amount: '0.5', max: false })
  const kept = readSendForm(tabStorage)
  keepSendForm(tabStorage, undefined)
  return { kept, left: readSendForm(tabStorage), entries: deviceStorage().length }
}
