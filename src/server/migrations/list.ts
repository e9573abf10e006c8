import type { Migration as KyselyMigration } from 'kysely'
import * as base from './0001_base'
import * as sandbox from './0002_sandbox'
import * as login from './0003_login'
import * as account from './0004_account'
import * as office from './0005_office'
import * as uploadLocks from './0006_upload_locks'
import * as addresses from './0007_addresses'
import * as points from './0008_points'
import * as bookCards from './0009_book_cards'
import * as goods from './0010_goods'
import * as orders from './0011_orders'
import * as withdrawals from './0012_withdrawals'
import * as dealers from './0013_dealers'
import * as gifts from './0014_gifts'
import * as indexes from './0015_indexes'
import * as imports from './0016_imports'
import * as promo from './0017_promo'
import * as payouts from './0018_payouts'
import * as desk from './0019_desk'
import * as certificates from './0020_certificates'
import * as creations from './0021_creations'
import * as campaigns from './0022_campaigns'
import * as tracking from './0023_tracking'
import * as contents from './0024_contents'
import * as operator from './0025_operator'
import * as lists from './0026_lists'
import * as actorShares from './0027_actor_shares'
import * as openCoupons from './0028_open_coupons'
import * as figures from './0029_figures'
import * as references from './0030_references'
import * as refundWaits from './0031_refund_waits'
import * as played from './0032_played'
import * as wareKinds from './0033_ware_kinds'
import * as keptCounts from './0034_kept_counts'
import * as auditHashes from './0035_audit_hashes'
import * as allowedBy from './0036_allowed_by'
import * as ai from './0037_ai'
import * as personal from './0038_personal'
import * as media from './0039_media'
import * as foreignKeys from './0040_foreign_keys'
import * as bigIds from './0041_big_ids'
import * as userRoles from './0042_user_roles'
import * as paymentWords from './0043_payment_words'
import * as sessionFamilies from './0044_session_families'
import * as paid from './0045_paid'
import * as orderRights from './0046_order_rights'
import * as soldWords from './0047_sold_words'
import * as publicPictures from './0048_public_pictures'
import * as sounds from './0049_sounds'
import * as mutedNotices from './0050_muted_notices'
import * as chapters from './0051_chapters'
import * as importantBroadcasts from './0052_important_broadcasts'
import * as reviews from './0053_reviews'
import * as marks from './0054_marks'
import * as readerSettings from './0055_reader_settings'
import * as workLinks from './0056_work_links'
import * as speech from './0057_speech'
import * as autoUnlocks from './0058_auto_unlocks'
import * as readingFigures from './0059_reading_figures'
import * as outsideBooks from './0060_outside_books'
import * as popularMarks from './0061_popular_marks'
import * as explanations from './0062_explanations'
import * as exams from './0063_exams'
import * as questionFaults from './0064_question_faults'
import * as courses from './0065_courses'
import * as courseRights from './0066_course_rights'
import * as completion from './0067_completion'
import * as documents from './0068_documents'
import * as trialRooms from './0069_trial_rooms'
import * as studyPlans from './0070_study_plans'
import * as questionSheets from './0071_question_sheets'
import * as essays from './0072_essays'
import * as lessonSounds from './0075_lesson_sounds'
import * as certificateNames from './0076_certificate_names'
import * as questionTypes from './0077_question_types'
import * as readingDays from './0078_reading_days'
import * as bookUpdates from './0079_book_updates'

export interface Migration extends KyselyMigration {
  /**
   * On PostgreSQL it runs outside a transaction, so that it may make indexes of large tables while others write to them.
   * It may be run again after it failed half-way.
   */
  concurrently?: true
}

/**
 * In the order they are run. A migration that was released is never changed: the next one mends it. Which ones were is
 * written in released.json, by src/tools/released-migrations.ts at each release.
 */
export const migrations: Record<string, Migration> = {
  '0001_base': base,
  '0002_sandbox': sandbox,
  '0003_login': login,
  '0004_account': account,
  '0005_office': office,
  '0006_upload_locks': uploadLocks,
  '0007_addresses': addresses,
  '0008_points': points,
  '0009_book_cards': bookCards,
  '0010_goods': goods,
  '0011_orders': orders,
  '0012_withdrawals': withdrawals,
  '0013_dealers': dealers,
  '0014_gifts': gifts,
  '0015_indexes': indexes,
  '0016_imports': imports,
  '0017_promo': promo,
  '0018_payouts': payouts,
  '0019_desk': desk,
  '0020_certificates': certificates,
  '0021_creations': creations,
  '0022_campaigns': campaigns,
  '0023_tracking': tracking,
  '0024_contents': contents,
  '0025_operator': operator,
  '0026_lists': lists,
  '0027_actor_shares': actorShares,
  '0028_open_coupons': openCoupons,
  '0029_figures': figures,
  '0030_references': references,
  '0031_refund_waits': refundWaits,
  '0032_played': played,
  '0033_ware_kinds': wareKinds,
  '0034_kept_counts': keptCounts,
  '0035_audit_hashes': auditHashes,
  '0036_allowed_by': allowedBy,
  '0037_ai': ai,
  '0038_personal': personal,
  '0039_media': media,
  '0040_foreign_keys': foreignKeys,
  '0041_big_ids': bigIds,
  '0042_user_roles': userRoles,
  '0043_payment_words': paymentWords,
  '0044_session_families': sessionFamilies,
  '0045_paid': paid,
  '0046_order_rights': orderRights,
  '0047_sold_words': soldWords,
  '0048_public_pictures': publicPictures,
  '0049_sounds': sounds,
  '0050_muted_notices': mutedNotices,
  '0051_chapters': chapters,
  '0052_important_broadcasts': importantBroadcasts,
  '0053_reviews': reviews,
  '0054_marks': marks,
  '0055_reader_settings': readerSettings,
  '0056_work_links': workLinks,
  '0057_speech': speech,
  '0058_auto_unlocks': autoUnlocks,
  '0059_reading_figures': readingFigures,
  '0060_outside_books': outsideBooks,
  '0061_popular_marks': popularMarks,
  '0062_explanations': explanations,
  '0063_exams': exams,
  '0064_question_faults': questionFaults,
  '0065_courses': courses,
  '0066_course_rights': courseRights,
  '0067_completion': completion,
  '0068_documents': documents,
  '0069_trial_rooms': trialRooms,
  '0070_study_plans': studyPlans,
  '0071_question_sheets': questionSheets,
  '0072_essays': essays,
  '0075_lesson_sounds': lessonSounds,
  '0076_certificate_names': certificateNames,
  '0077_question_types': questionTypes,
  '0078_reading_days': readingDays,
  '0079_book_updates': bookUpdates,
}
