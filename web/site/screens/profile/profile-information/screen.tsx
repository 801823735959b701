import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  getCommunicationInformation,
  getInvestorInformation,
  getPersonalInformation,
  updateEmailCall,
  updatePersonalInformation,
  updatePhoneNumberCall,
} from '#contracts/membership/endpoints.ts'
import { formatPhone } from '#contracts/common/person/phone-format.ts'
import { getMasterData } from '#contracts/platform/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/kernel/built.ts'
import { load, requireMember } from '#web/api/load.ts'
import { Facts } from '#web/components/facts.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { ContractForm, SelectField, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Card, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { ContactForms } from './contact-forms.tsx'
import { PictureCard } from './picture/picture-card.tsx'
import { pictureForms } from './picture/forms.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const [information, communication, personal, master] = await Promise.all([
    load(getInvestorInformation, {}, args),
    load(getCommunicationInformation, {}, args),
    load(getPersonalInformation, {}, args),
    load(getMasterData, {}, args),
  ])
  const { industries, professions, educationLevels, genders } = master
  return { information, communication, personal, choices: { industries, professions, educationLevels, genders } }
}

const here = paths.profile.profileInformation.href()

export const action = submitMany({
  personal: submitWith(updatePersonalInformation, { notice: text.saved }),
  email: submitWith(updateEmailCall, { notice: text.emailSent, redirectTo: here }),
  phone: submitWith(updatePhoneNumberCall, { notice: text.phoneSaved, redirectTo: here }),
  ...pictureForms,
})

export default function ProfileInformation({ loaderData }: Route.ComponentProps) {
  const { information, communication, personal } = loaderData
  return (
    <ProfileFrame current="profileInformation" title={text.title}>
      <div className="grid max-w-3xl gap-8">
        <PictureCard
          key={personal.profilePicture}
          name={information.shownName}
          address={personal.profilePicture}
          isShown={personal.isPictureShown}
        />
        <Card as="section" className="grid gap-5">
          <h2>{text.contact}</h2>
          <Facts
            facts={[
              [text.name, information.fullname],
              [text.email, communication.emailAddress],
              ...pendingEmail(communication),
              [text.phone, formatPhone(communication.phoneNumber)],
              [text.memberSince, <Moment key="since" at={information.memberSince} day />],
            ]}
          />
          <ContactForms />
          <p className="prose-measure text-sm text-soft">
            {text.nameNote}{' '}
            {isBuilt(paths.contact.href()) && (
              <Link to={paths.contact.href()} className="link">
                {text.toContact}
              </Link>
            )}
          </p>
        </Card>
        <PersonalForm {...loaderData} />
      </div>
    </ProfileFrame>
  )
}

/** The address that was asked for, while its link can still be opened. */
function pendingEmail({ pendingEmail: pending }: OutputOf<typeof getCommunicationInformation>): [string, ReactNode][] {
  if (!pending) return []
  const value = (
    <>
      <span className="break-words">{pending.emailAddress}</span>
      <span className="block text-sm font-normal text-soft">
        {text.pendingUntil} <Moment at={pending.validUntil} />
      </span>
    </>
  )
  return [[text.pendingEmail, value]]
}

function PersonalForm({ personal, choices }: Pick<Route.ComponentProps['loaderData'], 'personal' | 'choices'>) {
  return (
    <Card as="section" className="grid gap-5">
      <h2>{text.personal}</h2>
      <p className="prose-measure text-sm text-soft">{text.personalWhy}</p>
      <ContractForm
        endpoint={updatePersonalInformation}
        form="personal"
        values={{
          industryKey: personal.industryKey ?? undefined,
          professionKey: personal.professionKey ?? undefined,
          educationLevelKey: personal.educationLevelKey ?? undefined,
          genderKey: personal.genderKey ?? undefined,
        }}
      >
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <SelectField name="industryKey" label={text.industry} options={choices.industries} />
          <SelectField name="professionKey" label={text.profession} options={choices.professions} />
          <SelectField name="educationLevelKey" label={text.education} options={choices.educationLevels} />
          <SelectField name="genderKey" label={text.gender} options={choices.genders} autoComplete="sex" />
        </div>
        <p>
          <SubmitButton>{text.submit}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}
