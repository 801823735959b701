export interface SuitabilityQuestion {
  readonly key: string
  readonly isEssential: boolean
  readonly rightKey: string
}

export interface SuitabilityAnswer {
  readonly questionKey: string
  readonly answerKey: string
}

export type SuitabilityJudgement =
  | { readonly kind: 'incomplete' }
  | {
      readonly kind: 'judged'
      readonly passed: boolean
      readonly rightCount: number
      readonly wrongKeys: readonly string[]
    }

/**
 * Judges a test: passed with at least `passMark` right answers and every essential question right, since total loss,
 * limited transferability and missing guarantee cannot be made up for by knowing other things (T14/2-d).
 */
export function judgeSuitability(
  questions: readonly SuitabilityQuestion[],
  passMark: number,
  answers: readonly SuitabilityAnswer[],
): SuitabilityJudgement {
  const given = new Map(answers.map(({ questionKey, answerKey }) => [questionKey, answerKey]))
  if (given.size !== questions.length || questions.some(({ key }) => !given.has(key))) return { kind: 'incomplete' }
  const wrong = wrongAmong(questions, answers)
  const rightCount = questions.length - wrong.length
  const passed = rightCount >= passMark && !wrong.some(({ isEssential }) => isEssential)
  return { kind: 'judged', passed, rightCount, wrongKeys: wrong.map(({ key }) => key) }
}

/** The questions that were not answered right, in their order; one that was not answered is one of them. */
export function wrongAmong<Question extends SuitabilityQuestion>(
  questions: readonly Question[],
  answers: readonly SuitabilityAnswer[],
): readonly Question[] {
  const given = new Map(answers.map(({ questionKey, answerKey }) => [questionKey, answerKey]))
  return questions.filter(({ key, rightKey }) => given.get(key) !== rightKey)
}
