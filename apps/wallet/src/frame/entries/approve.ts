// The wallet's own window, for approvals.
import { answerOpener } from '../../approval/popup/answerOpener.ts'
import { followScheme } from '../../identity/pages/followScheme.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) void answerOpener(place)
