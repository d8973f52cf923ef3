# Letters by e-mail. $site: the host of the site; $code: what to type in; $email: to whom it goes.

email-confirmation-subject = { $code } is your code for Tachanka
email-confirmation-text =
    Somebody, you we hope, wants to play at { $site } with this e-mail address.

    The code is { $code }. It is good for fifteen minutes; type it into the page that asked for it.

    If it was not you, do nothing: without the code nothing happens.

login-code-subject = { $code } is your code for Tachanka
login-code-text =
    Somebody, you we hope, wants to sign in at { $site }.

    The code is { $code }. It is good for a few minutes; type it into the page that asked for it.
    Nobody of the site will ever ask you for it.

    If it was not you, do nothing.

confirm-code-subject = { $code } is your code for Tachanka
confirm-code-text =
    Somebody who is signed in to your account at { $site } wants to do something that cannot be undone,
    or see all that the site keeps of you. If it is you, type in the code: { $code }

    If it is not you, sign in and change your password.

password-reset-code-subject = { $code } is your code for a new password
password-reset-code-text =
    Somebody, you we hope, has forgotten the password of your account at { $site }.

    The code is { $code }. With it the page lets you choose another password.

    If it was not you, do nothing: the password stays as it is.

unknown-account-subject = No account has this e-mail address
unknown-account-text =
    Somebody, you perhaps, wanted to sign in at { $site } with { $email }.

    No account has this address. Perhaps you used another one; or you have none yet: then play, and
    choose "Keep my name" at the top of a page.

account-already-exists-subject = You have an account already
account-already-exists-text =
    Somebody, you perhaps, wanted to make an account at { $site } with { $email }.

    There is one with this address. Sign in to it; a code by e-mail will do if you have forgotten the
    password.

email-changed-subject = Your e-mail address was changed
email-changed-text =
    Your account at { $site } had the e-mail address { $from_email } and has { $to_email } now.

    If it was not you, tell the operator of the site.

email-deleted-subject = An e-mail address was taken away
email-deleted-text =
    The address { $deleted_email } no longer belongs to your account at { $site }.

    If it was not you, tell the operator of the site.

password-changed-subject = Your password was changed
password-changed-text =
    The password of your account at { $site } was changed a moment ago.

    If it was not you, sign in with a code by e-mail and choose another.

password-set-subject = Your account has a password
password-set-text =
    A password was chosen for your account at { $site } a moment ago.

    If it was not you, sign in with a code by e-mail and choose another.

password-reset-subject = You have a new password
password-reset-text =
    A new password was chosen for your account at { $site }, with a code that was sent to this address.

    If it was not you, tell the operator of the site.

webauthn-added-subject = A passkey was added
webauthn-added-text =
    With a new passkey one can now sign in to your account at { $site }.

    If it was not you, sign in with a code by e-mail and take it away in the settings.

webauthn-removed-subject = A passkey was taken away
webauthn-removed-text =
    A passkey of your account at { $site } is no longer good.

    If it was not you, sign in with a code by e-mail and look at the settings.

account-gone-subject = Your account is no more
account-gone-text =
    Your account at { $site } was deleted. Your matches stay, under the name "Deleted player"; this
    address is forgotten with this letter.
