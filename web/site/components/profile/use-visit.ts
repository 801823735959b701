import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/** Changes when the screen is come to anew, as after a success that leads there; an answer to one of its forms leaves what was typed. */
export function useVisit(): string {
  const { key } = useLocation()
  const isAnswered = useActionData<unknown>() !== undefined
  const [visit, setVisit] = useState(key)
  if (!isAnswered && visit !== key) setVisit(key)
  return visit
}
