import type { ModalState, View } from '../modal.ts'

/**
 * The views below the choice of a supported network, if that choice is shown: UnsupportedChain, or a network
 * switch started from it. Otherwise `undefined`.
 */
export function belowNetworkChoice({ history }: Pick<ModalState, 'history'>): View[] | undefined {
  const at = history.findLastIndex(({ name }) => name === 'UnsupportedChain')
  const above = history.slice(at + 1)
  const shown = at >= 0 && above.every(({ name }) => name === 'SwitchNetwork')
  return shown ? history.slice(0, at) : undefined
}
