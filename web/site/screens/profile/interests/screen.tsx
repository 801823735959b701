import { Link } from 'react-router'
import {
  getAllBusinessModels,
  getAllCategories,
  getInvestorBusinessModels,
  getInvestorCategories,
  updateInvestorBusinessModels,
  updateInvestorCategories,
} from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load, requirePerson } from '#web/api/load.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { ContractForm, RadioGroup, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

const here = paths.profile.interests

export async function loader(args: Route.LoaderArgs) {
  requirePerson(args)
  const [sectors, ownSectors, models, ownModels] = await Promise.all([
    load(getAllCategories, {}, args),
    load(getInvestorCategories, {}, args),
    load(getAllBusinessModels, {}, args),
    load(getInvestorBusinessModels, {}, args),
  ])
  return {
    categories: sectors.categories,
    ownCategories: ownSectors.categories.map(({ key }) => key),
    businessModels: models.businessModels,
    ownBusinessModels: ownModels.businessModels.map(({ key }) => key),
  }
}

export const action = submitMany({
  categories: submitWith(updateInvestorCategories, { notice: text.saved, isPassing: true, redirectTo: here.href() }),
  models: submitWith(updateInvestorBusinessModels, { notice: text.saved, isPassing: true, redirectTo: here.href() }),
})

/** Sectors and business models a member likes to be shown: two lists, each saved by itself as its call wants it. */
export default function Interests({ loaderData }: Route.ComponentProps) {
  const { categories, ownCategories, businessModels, ownBusinessModels } = loaderData
  const list = new URLSearchParams(ownCategories.map((key) => ['kategori', key]))
  return (
    <ProfileFrame current="interests" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.lead}</p>
        {ownCategories.length > 0 && (
          <p>
            <Link to={`${paths.projects.href()}?${list}`} className="link font-semibold">
              {text.toList}
            </Link>
          </p>
        )}
        <Card as="section">
          <ContractForm endpoint={updateInvestorCategories} form="categories" className="grid gap-5">
            <RadioGroup
              name="categories"
              label={text.categories}
              options={categories}
              chosen={ownCategories}
              multiple
              columns
              optional
            />
            <p>
              <SubmitButton>{text.saveCategories}</SubmitButton>
            </p>
          </ContractForm>
        </Card>
        <Card as="section">
          <ContractForm endpoint={updateInvestorBusinessModels} form="models" className="grid gap-5">
            <RadioGroup
              name="businessModels"
              label={text.businessModels}
              options={businessModels}
              chosen={ownBusinessModels}
              multiple
              columns
              optional
            />
            <p>
              <SubmitButton look="secondary">{text.saveBusinessModels}</SubmitButton>
            </p>
          </ContractForm>
        </Card>
      </div>
    </ProfileFrame>
  )
}
