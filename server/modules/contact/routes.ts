import {
  answerContactMessage,
  closeContactMessage,
  getContactForm,
  getContactMessage,
  getContactMessages,
  markNotSpam as markNotSpamCall,
  submitContactForm,
} from '#contracts/contact/endpoints.ts'
import { getComplaints } from '#contracts/contact/complaint-endpoints.ts'
import {
  addNewsletter,
  confirmNewsletter as confirmNewsletterCall,
  getNewsletterLink,
  leaveNewsletter as leaveNewsletterCall,
} from '#contracts/contact/newsletter-endpoints.ts'
import {
  getInvestorNotifications,
  updateInvestorNotifications,
  updateNotificationChannels,
} from '#contracts/contact/notification-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { answerMessage } from './answer-message.ts'
import { askNewsletter } from './ask-newsletter.ts'
import { closeMessage } from './close-message.ts'
import { confirmNewsletter, leaveNewsletter, showNewsletterLink } from './follow-newsletter-link.ts'
import { listMessages } from './list-messages.ts'
import { listComplaints } from './complaints/list-complaints.ts'
import { markNotSpam } from './mark-not-spam.ts'
import {
  changeChannels,
  changeNotificationSettings,
  showNotificationSettings,
} from './settings/notification-settings.ts'
import { showContactForm } from './show-form.ts'
import { showMessage } from './show-message.ts'
import { submitForm } from './submit-form.ts'

export const contactRoutes: Route[] = [
  route(getContactForm, showContactForm),
  route(submitContactForm, submitForm),
  route(getContactMessages, listMessages),
  route(getContactMessage, showMessage),
  route(answerContactMessage, answerMessage),
  route(closeContactMessage, closeMessage),
  route(markNotSpamCall, markNotSpam),
  route(getComplaints, listComplaints),
  route(addNewsletter, askNewsletter),
  route(getNewsletterLink, showNewsletterLink),
  route(confirmNewsletterCall, confirmNewsletter),
  route(leaveNewsletterCall, leaveNewsletter),
  route(getInvestorNotifications, showNotificationSettings),
  route(updateInvestorNotifications, changeNotificationSettings),
  route(updateNotificationChannels, changeChannels),
]
