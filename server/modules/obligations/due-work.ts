import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { archiveProjects } from './archive-projects.ts'
import { planDueObligations } from './plan-obligations.ts'
import { remindOfReports } from './remind-of-reports.ts'

/** The calendar first, so that reminders and the end of the term go by what is owed today. */
export const reportingDueWork: DueWork[] = [planDueObligations, remindOfReports, archiveProjects]
