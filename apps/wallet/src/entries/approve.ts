// The window of the wallet's own, in which something is approved.
import { answerOpener } from '../approval/popup/answerOpener.ts'

const place = document.getElementById('wallet')
if (place) void answerOpener(place)
