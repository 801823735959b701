import type { OutputOf } from '#contracts/common/endpoint.ts'
import { useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { getCities, getDistricts } from '#contracts/platform/endpoints.ts'
import { callFromBrowser } from '#web/api/browser-call.ts'

type Choices = OutputOf<typeof getCities>

interface Places {
  readonly cities: Choices
  readonly districts: Choices
}

/** The lists below country and city: as the page brought them, as its reply brought them, or as chosen since. */
export function usePlaces(brought: Places) {
  const replied = useActionData<{ readonly places?: Places }>()?.places
  const [chosen, setChosen] = useState<Partial<Places>>({})
  const latest = useRef(0)

  // Only the answer to the last choice counts, whichever arrives first.
  const fetchList = async (ask: () => Promise<Partial<Places>>) => {
    const turn = ++latest.current
    const answer = await ask().catch(() => ({}))
    if (turn === latest.current) setChosen((before) => ({ ...before, ...answer }))
  }
  return {
    cities: chosen.cities ?? replied?.cities ?? brought.cities,
    districts: chosen.districts ?? replied?.districts ?? brought.districts,
    chooseCountry: (countryId: string) => {
      setChosen({ cities: [], districts: [] })
      if (countryId) void fetchList(async () => ({ cities: await callFromBrowser(getCities, { countryId }) }))
    },
    chooseCity: (cityId: string) => {
      setChosen((before) => ({ ...before, districts: [] }))
      if (cityId) void fetchList(async () => ({ districts: await callFromBrowser(getDistricts, { cityId }) }))
    },
  }
}
