// The window of the wallet's own, in which something is approved.
import { answerOpener } from '../approval/popup/answerOpener.ts'
import { followScheme } from '../pages/followScheme.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) void answerOpener(place)
