import { describe, expect, test } from 'vitest'
import { parseSharedSheets, picturesByState, sheetOf, statesOf } from './sharedSheets.ts'
import type { Pixels } from './sheet.ts'

const shared = { Home: { 'Home-signed-out': 2, 'Home-signed-in': 1 } }
const pictures = [1, 2, 3].map((width): Pixels => ({ width, height: 1, data: Buffer.alloc(0) }))

describe('parseSharedSheets', () => {
  test('behavior: keeps the order of states', () => {
    const { Home } = parseSharedSheets(JSON.stringify(shared))
    expect(Object.keys(Home ?? {})).toEqual(['Home-signed-out', 'Home-signed-in'])
  })

  test.each([
    ['no JSON', '{', 'Invalid JSON'],
    ['no number of pictures', '{"Home":["Home-signed-in"]}', 'at Home'],
    ['a state without pictures', '{"Home":{"Home-signed-in":0}}', 'at Home.Home-signed-in'],
    [
      'a state of another view',
      '{"Home":{"Inbox-empty":4}}',
      'Inbox-empty does not belong to Home',
    ],
  ])('error: rejects %s', (_, text, problem) => {
    expect(() => parseSharedSheets(text)).toThrow('sheets.json is faulty')
    expect(() => parseSharedSheets(text)).toThrow(problem)
  })
})

describe('sheetOf', () => {
  test.each([
    ['Home-signed-in', 'Home'],
    ['Home-new', 'Home'],
    ['HomePage-new', 'HomePage-new'],
  ])('behavior: finds the sheet of %s: %s', (state, sheet) => {
    expect(sheetOf(shared, state)).toBe(sheet)
  })
})

describe('statesOf', () => {
  test('behavior: lists all states of a shared sheet and the only state of another', () => {
    expect(statesOf(shared, 'Home')).toEqual(['Home-signed-out', 'Home-signed-in'])
    expect(statesOf(shared, 'Send-empty')).toEqual(['Send-empty'])
  })
})

describe('picturesByState', () => {
  test('behavior: finds the pictures of each state by their place', () => {
    expect([...picturesByState(shared, 'Home', pictures)]).toEqual([
      ['Home-signed-out', pictures.slice(0, 2)],
      ['Home-signed-in', pictures.slice(2)],
    ])
  })

  test('behavior: gives an unlisted state all pictures of its sheet', () => {
    expect([...picturesByState(shared, 'Send-empty', pictures)]).toEqual([['Send-empty', pictures]])
  })

  test('error: rejects a list that does not fit the sheet', () => {
    expect(() => picturesByState(shared, 'Home', pictures.slice(1))).toThrow(
      'Home.webp has 2 pictures, and sheets.json lists 3',
    )
  })
})
