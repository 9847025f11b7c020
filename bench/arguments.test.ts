import { describe, expect, test } from 'vitest'
import { parseArguments } from './arguments.ts'
import { contenderNames } from './contenders.ts'

describe('parseArguments', () => {
  test('behavior: defaults to all contenders, five times', () => {
    expect(parseArguments([])).toEqual({ runs: 5, only: contenderNames })
  })

  test('param: runs', () => {
    expect(parseArguments(['--runs', '3']).runs).toBe(3)
    expect(parseArguments(['--runs=1']).runs).toBe(1)
  })

  test('param: only: keeps the table’s order and always includes the floor', () => {
    expect(parseArguments(['--only', 'connectkit, aureus']).only).toEqual([
      'floor',
      'aureus',
      'connectkit',
    ])
    expect(parseArguments(['--only', 'floor']).only).toEqual(['floor'])
  })

  test.each(['0', '-1', '51', '1.5', 'many', ''])('error: rejects --runs=%s', (runs) => {
    expect(() => parseArguments([`--runs=${runs}`])).toThrow('--runs takes a number from 1 to 50')
  })

  test.each(['nobody', 'aureus,', ''])('error: rejects --only=%s', (only) => {
    expect(() => parseArguments([`--only=${only}`])).toThrow(
      'floor,aureus,product,rainbowkit,connectkit',
    )
  })

  test.each([['--fast'], ['aureus'], ['--runs']])('error: rejects the option %s', (option) => {
    expect(() => parseArguments([option])).toThrow('The bench takes --runs')
  })
})
