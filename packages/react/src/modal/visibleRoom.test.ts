import { describe, expect, test } from 'vitest'
import { visibleRoom } from './useVisibleRoom.ts'

const facts = { layoutHeight: 640, height: 640, offsetTop: 0, scale: 1 }

describe('visibleRoom', () => {
  test('behavior: nothing covers the layout', () => {
    expect(visibleRoom(facts)).toBeNull()
  })

  test('behavior: a keyboard covers the end', () => {
    expect(visibleRoom({ ...facts, height: 340.4 })).toEqual({ covered: 300, visible: 340 })
  })

  test('behavior: a keyboard covers less of the end if the browser also scrolls to the field', () => {
    expect(visibleRoom({ ...facts, height: 340, offsetTop: 120 })).toEqual({
      covered: 180,
      visible: 340,
    })
    expect(visibleRoom({ ...facts, height: 340, offsetTop: 400 })?.covered).toBe(0)
  })

  test('behavior: ignores a browser’s own bar', () => {
    expect(visibleRoom({ ...facts, height: 584 })).toBeNull()
  })

  test('behavior: has no effect while the visitor is zoomed in', () => {
    expect(visibleRoom({ ...facts, height: 320, offsetTop: 100, scale: 2 })).toBeNull()
  })
})
