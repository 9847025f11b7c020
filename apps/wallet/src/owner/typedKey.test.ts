import { describe, expect, test } from 'vitest'
import { enImportKey } from '../lib/messages/en.importKey.ts'
import { readTypedKey, stateOfTyped } from './drawImport.ts'

const EVM = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const SOLANA = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'.padEnd(88, '7')
const NUMBERS = JSON.stringify(Array.from({ length: 64 }, (_, at) => at * 4))

describe('readTypedKey', () => {
  test.each([
    ['evm', EVM],
    ['evm', `0x${EVM}`],
    ['evm', ` 0x${EVM.toUpperCase()}\n`],
    ['solana', SOLANA],
    ['solana', NUMBERS],
    ['solana', NUMBERS.replaceAll(',', ',\n ')],
  ])('behavior: recognizes a whole key of %s: %s', (family, text) => {
    expect(readTypedKey(text)).toEqual({ family, isWhole: true, text: text.trim() })
    expect(stateOfTyped(text)).toBe(enImportKey.whole[family as 'evm'])
  })

  test.each([
    ['evm', '0x'],
    ['evm', EVM.slice(1)],
    ['evm', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['solana', SOLANA.slice(0, 44)],
    ['solana', `0${SOLANA.slice(1)}`],
    ['solana', NUMBERS.slice(0, -1)],
    ['solana', '[12'],
  ])('error: asks for the rest of a key of %s: %s', (family, text) => {
    expect(readTypedKey(text)).toMatchObject({ family, isWhole: false })
    expect(stateOfTyped(text)).toBe(enImportKey.part[family as 'evm'])
  })

  test.each([
    '',
    'legal',
    '1. legal 2. winner',
    '[1] legal [2] winner',
    '1legal,2winner,3thank,4year',
    'legalwinnerthankyearwavesausage',
    `${'abandon '.repeat(11)}about`,
  ])('behavior: leaves words alone: %s', (text) => {
    expect(readTypedKey(text)).toBeUndefined()
  })
})
