import { drawFreezePage } from '../pages/freezePage.ts'
import { startPage } from '../pages/startPage.ts'

startPage(drawFreezePage)
