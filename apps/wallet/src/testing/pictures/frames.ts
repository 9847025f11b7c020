// What the wallet shows in the frame of a page.
import { drawChoice } from '../../approval/view/drawChoice.ts'
import { drawWindowChoice } from '../../approval/view/drawWindowChoice.ts'
import { enApproval } from '../../messages/en.approval.ts'
import { showCode } from '../../wallet/showCode.ts'
import { displays, recovery } from './displays.ts'
import type { Draw, Picture, Pictures } from './picture.ts'

/** @param opened what the browser makes of a window that is asked for */
const review = (opened: object | null, more: Partial<Picture> = {}): Picture => ({
  inFrame: true,
  draw({ place, signal }: Draw) {
    window.open = () => opened as Window | null
    return drawWindowChoice({ place, display: displays.payment(), signal })
  },
  ...more,
})
const open = enApproval.window.open

export const frames: Pictures = {
  'sign in': {
    inFrame: true,
    draw: ({ place, signal }) =>
      drawChoice({ place, display: displays.signIn(), covered: true, signal }),
  },
  review: review(null),
  waiting: review({ closed: false, close: () => undefined }, { press: [open] }),
  'no window': review(null, { press: [open] }),
  'new device': {
    inFrame: true,
    draw: ({ place, signal }) =>
      showCode({ place, emit: () => undefined }, { ...recovery, code: '481516' }, signal),
  },
}
